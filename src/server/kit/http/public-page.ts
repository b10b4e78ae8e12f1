import { directionOf } from '#domain/text/direction.ts';
import { escapeHtml } from '#domain/text/html.ts';

/** Returns a page for people without an account: a title and a part of HTML, readable on any device. */
export const publicPage = (title: string, body: string, language = 'en'): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const STYLE = `:root{color-scheme:light dark;--ink:#1c2024;--ground:#f5f6f7;--paper:#fff;--line:#d6dade;--main:#2f6f12;--good:#2f6f12;--bad:#b42318}
@media (prefers-color-scheme:dark){:root{--ink:#e7eaec;--ground:#14171a;--paper:#1d2125;--line:#3a4147;--main:#52c41a;--good:#73d13d;--bad:#ff7875}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:8vh auto;padding:2rem;background:var(--paper);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 1rem;font-size:1.5rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}
dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}.amount{font-weight:600}form{display:grid;gap:.5rem}
button{min-height:44px;padding:.5rem 1rem;font:inherit;color:var(--ink);background:transparent;border:1px solid var(--line);border-radius:8px;cursor:pointer}
button.main{background:var(--main);border-color:var(--main);color:#fff;font-weight:600}
@media (prefers-color-scheme:dark){button.main{color:#0b1a02}}button:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.good{color:var(--good)}.bad{color:var(--bad)}.hint{margin:1rem 0 0;opacity:.7;font-size:.875rem}
@media (max-width:576px){main{margin:0;min-height:100vh;box-sizing:border-box;border:0;border-radius:0}}`;
