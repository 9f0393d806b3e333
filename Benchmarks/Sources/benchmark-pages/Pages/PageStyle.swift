/// How the page with plots looks.
///
/// The marks' colours are among those that Okabe and Ito chose so that the colour-blind tell them apart; each has a form
/// of its own as well.
///
/// - SeeAlso: Okabe, Ito, Color Universal Design (2008), <https://jfly.uni-koeln.de/color/>.
enum PageStyle {
    /// The style sheet, for light and dark.
    static let text = """
        :root { color-scheme: light dark; --ground: #fff; --ink: #1d1f21; --soft: #5c6166; --line: #d5d8dc;
          --strip: #f0f2f4; --link: #0057a8; --one: #1d1f21; --first: #0072b2; --second: #d55e00; --third: #009e73;
          --fourth: #8f4f76; --fifth: #6b6b6b; }
        @media (prefers-color-scheme: dark) { :root { --ground: #15171a; --ink: #e6e8ea; --soft: #a3a9b0;
          --line: #383d43; --strip: #22262b; --link: #7cc0ff; --one: #e6e8ea; --first: #56b4e9; --second: #e69f00;
          --third: #35c398; --fourth: #e29bc4; --fifth: #b0b0b0; } }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--ink);
          font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
        main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
        h1 { font-size: 1.7rem; } h2 { font-size: 1.35rem; margin-top: 2.5rem; border-top: 1px solid var(--line);
          padding-top: 1rem; } h3 { font-size: 1.05rem; margin-top: 1.6rem; }
        a { color: var(--link); }
        nav { display: flex; flex-wrap: wrap; gap: .3rem .9rem; }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; font-size: .85rem; margin: .5rem 0; }
        th, td { text-align: left; padding: .2rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
        th { color: var(--soft); font-weight: 600; }
        .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        .whole td { white-space: nowrap; }
        details { margin: .8rem 0; } summary { cursor: pointer; font-weight: 600; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .8rem; font-size: .85rem; }
        dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
        code { font-size: .9em; overflow-wrap: anywhere; }
        td { overflow-wrap: normal; } .part { font-weight: 600; } .missed { font-weight: 700; color: var(--second); }
        .open { color: var(--soft); } span.met, span.part, span.missed, span.open { white-space: nowrap; }
        .legend { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: .3rem 0; font-size: .85rem;
          color: var(--soft); }
        .legend span { display: inline-flex; align-items: center; gap: .3rem; }
        .definitions { position: absolute; }
        svg text { fill: var(--ink); font-size: 12.5px; }
        svg .detail, svg .tick, svg .axis { fill: var(--soft); }
        svg .tick, svg .axis { font-size: 11.5px; }
        svg .figure { font-variant-numeric: tabular-nums; }
        svg .strip { fill: var(--strip); } svg .gap { fill: var(--ground); } svg .grid { stroke: var(--line); }
        svg .one { stroke: var(--one); stroke-width: 1.2; } svg .target { stroke: var(--one); stroke-width: 3.5; }
        svg use { stroke: var(--ground); stroke-width: 1; } svg.cloud use { fill-opacity: .55; stroke: none; }
        use.first { fill: var(--first); } use.second { fill: var(--second); } use.third { fill: var(--third); }
        use.fourth { fill: var(--fourth); } svg use.fifth { fill: none; stroke: var(--fifth); }
        svg polyline { fill: none; stroke-width: 2; }
        polyline.first { stroke: var(--first); } polyline.second { stroke: var(--second); }
        polyline.third { stroke: var(--third); } polyline.fourth { stroke: var(--fourth); }
        polyline.fifth { stroke: var(--fifth); } .dashed { stroke-dasharray: 5 4; }
        .rows { display: block; } .grid-of-plots { display: grid; gap: 1rem;
          grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); }
        figure { margin: 0; } figcaption { font-size: .9rem; } .growth { display: block; width: 100%; }
        @media (max-width: 58rem) { svg .long { display: none; } }
        @media (max-width: 36rem) { svg .detail { display: none; } main { padding: .6rem; }
          th, td { padding: .2rem .4rem; }
          .targets thead { display: none; } .targets, .targets tbody { display: block; }
          .targets tr { display: flex; flex-wrap: wrap; column-gap: .7rem; padding: .3rem 0;
            border-bottom: 1px solid var(--line); } .targets td { border: 0; padding: 0; } }

        """
}
