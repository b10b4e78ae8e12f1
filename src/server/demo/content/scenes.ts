/** The scenes that the pictures of stories are drawn from, upright as a phone shows them. */
export const SCENES = [
  'lanterns',
  'noodles',
  'grill',
  'coffee',
  'skyline',
  'beach',
  'temple',
  'train',
  'garden',
  'bridge',
] as const;
export type Scene = (typeof SCENES)[number];

/** Returns a scene as SVG, 720 pixels wide and 1280 high. */
export function drawScene(scene: Scene): string {
  const [top, bottom] = SKIES[scene];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" viewBox="0 0 720 1280">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="720" height="1280" fill="url(#sky)"/>${DRAWN[scene]}</svg>`;
}

const SKIES: Readonly<Record<Scene, readonly [string, string]>> = {
  lanterns: ['#241a3d', '#6b3350'],
  noodles: ['#2c7a66', '#1f5c4d'],
  grill: ['#2a1a34', '#7a3d22'],
  coffee: ['#e9d9bd', '#cbb088'],
  skyline: ['#101a4a', '#3d4f9c'],
  beach: ['#8fd3f0', '#f6e3b8'],
  temple: ['#f3b26b', '#e7795a'],
  train: ['#b9d8e8', '#e8f1f4'],
  garden: ['#cfe8d0', '#8fc49a'],
  bridge: ['#9db4c9', '#dfe6ea'],
};

const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const lantern = (x: number, y: number, size: number, colour: string): string =>
  `<path d="M${x} 0V${y - size * 0.7}" stroke="#1a1026" stroke-width="3"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.6}" ry="${size * 0.7}" fill="${colour}"/><rect x="${x - size * 0.3}" y="${y - size * 0.78}" width="${size * 0.6}" height="${size * 0.14}" fill="#f3c14e"/><rect x="${x - size * 0.3}" y="${y + size * 0.64}" width="${size * 0.6}" height="${size * 0.14}" fill="#f3c14e"/>`;

const house = (x: number, width: number, height: number, colour: string): string =>
  `<rect x="${x}" y="${1280 - height}" width="${width}" height="${height}" fill="${colour}"/>${repeat(Math.floor(height / 70), (at) => `<rect x="${x + width * 0.2}" y="${1310 - height + at * 70}" width="${width * 0.22}" height="30" fill="#f6d879" opacity=".8"/><rect x="${x + width * 0.58}" y="${1310 - height + at * 70}" width="${width * 0.22}" height="30" fill="#f6d879" opacity="${at % 3 === 0 ? 0.2 : 0.8}"/>`)}`;

const DRAWN: Readonly<Record<Scene, string>> = {
  lanterns: `${lantern(120, 250, 130, '#e0563f')}${lantern(320, 180, 100, '#ee8a3b')}${lantern(520, 290, 140, '#e0563f')}${lantern(650, 170, 90, '#ee8a3b')}
    <path fill="#1a1230" d="M0 900L360 640L720 900V1280H0Z"/>${repeat(4, (at) => `<rect x="${40 + at * 165}" y="940" width="140" height="220" rx="6" fill="#f2b657"/><rect x="${40 + at * 165}" y="900" width="140" height="50" fill="${at % 2 ? '#4f8f82' : '#d75b46'}"/>`)}`,
  noodles: `<circle cx="360" cy="700" r="290" fill="#d9533a"/><circle cx="360" cy="700" r="250" fill="#f4e3c0"/><circle cx="360" cy="700" r="220" fill="#d98f45"/>
    ${repeat(9, (at) => `<path d="M${190 + at * 8} ${590 + at * 26}C 300 ${540 + at * 30}, 420 ${680 + at * 22}, ${540 - at * 6} ${600 + at * 24}" stroke="#f6dfa0" stroke-width="13" fill="none"/>`)}
    <circle cx="290" cy="620" r="52" fill="#fff3dc"/><circle cx="290" cy="620" r="25" fill="#f0a830"/><circle cx="450" cy="780" r="34" fill="#5fa04e"/><path d="M470 240L330 700M540 260L370 710" stroke="#5b3a28" stroke-width="18"/>`,
  grill: `${lantern(150, 220, 110, '#e0563f')}${lantern(600, 260, 130, '#ee8a3b')}${repeat(5, (at) => `<path d="M${150 + at * 105} 620c60-90-60-150 0-250" stroke="#b9a6b8" stroke-width="14" fill="none" opacity=".35"/>`)}
    ${repeat(6, (at) => `<path d="M${80 + at * 105} 960c-40-120 30-150 20-240c70 90 80 150 40 240Z" fill="#f28a2c"/><path d="M${100 + at * 105} 960c-15-70 20-90 15-140c40 60 40 90 15 140Z" fill="#f9cf5c"/>`)}
    ${repeat(5, (at) => `<path d="M${60 + at * 125} 900L${220 + at * 105} 780" stroke="#d9b07a" stroke-width="8"/>${repeat(4, (bit) => `<rect x="${90 + at * 120 + bit * 26}" y="${850 - bit * 20}" width="36" height="36" rx="10" fill="${bit % 2 ? '#8f4a25' : '#a85a2c'}"/>`)}`)}
    <path fill="#2c2028" d="M30 950H690L650 1080H70Z"/>${repeat(6, (at) => `<circle cx="${120 + at * 96}" cy="1014" r="14" fill="#f2784b"/>`)}<path stroke="#2c2028" stroke-width="24" d="M130 1080L100 1280M590 1080L620 1280"/>`,
  coffee: `<rect y="900" width="720" height="380" fill="#8a6648"/><ellipse cx="350" cy="960" rx="240" ry="50" fill="#fff8ec"/><path fill="#fffdf8" d="M170 620H530L490 900Q480 950 420 950H280Q220 950 210 900Z"/><ellipse cx="350" cy="620" rx="180" ry="40" fill="#4b2c1c"/>
    <path d="M525 680c110-10 110 150-20 150" stroke="#fffdf8" stroke-width="30" fill="none"/><path fill="#3f7fb2" d="M196 740H506L500 790H202Z"/>${repeat(3, (at) => `<path d="M${270 + at * 80} 560c50-70-50-120 0-210" stroke="#fff" stroke-width="14" fill="none" opacity=".6"/>`)}`,
  skyline: `<circle cx="560" cy="220" r="70" fill="#f4e7b8"/>${repeat(30, (at) => `<circle cx="${(at * 137) % 720}" cy="${(at * 89) % 560}" r="3" fill="#fff" opacity=".7"/>`)}
    ${house(0, 110, 420, '#1b2452')}${house(120, 90, 620, '#232e66')}${house(230, 130, 500, '#1b2452')}${house(380, 80, 700, '#28357a')}${house(480, 120, 460, '#1b2452')}${house(620, 100, 580, '#232e66')}
    <path d="M0 1190H720V1280H0Z" fill="#0f1638"/><path fill="#4fa84a" d="M210 1180q20-70 90-72h110q60 10 90 72h50v50H170v-50Z"/><circle cx="260" cy="1230" r="28" fill="#111"/><circle cx="470" cy="1230" r="28" fill="#111"/>`,
  beach: `<circle cx="540" cy="260" r="90" fill="#fff2b0"/><path fill="#3fa7c9" d="M0 620H720V900H0Z"/><path fill="#67c3da" d="M0 760q90-40 180 0t180 0t180 0t180 0V940H0Z"/><path fill="#f3d9a0" d="M0 900q360-70 720 0V1280H0Z"/>
    <path d="M150 1060C190 850 180 700 250 520" stroke="#7a5335" stroke-width="28" fill="none"/>${repeat(6, (at) => `<path d="M250 520Q${250 + Math.cos(at) * 150} ${430 + Math.sin(at * 2) * 60} ${250 + Math.cos(at * 1.05) * 250} ${560 + Math.sin(at * 1.05) * 110}" stroke="#3f8a4d" stroke-width="34" fill="none" stroke-linecap="round"/>`)}
    <path fill="#e0563f" d="M430 1000L640 1000L535 880Z"/><path d="M535 880V1120" stroke="#7a5335" stroke-width="10"/>`,
  temple: `<circle cx="360" cy="360" r="150" fill="#fbe3a6"/>${repeat(4, (at) => `<path fill="${at % 2 ? '#8f2f2b' : '#a93b33'}" d="M${150 - at * 35} ${560 + at * 150}L360 ${470 + at * 140}L${570 + at * 35} ${560 + at * 150}Z"/><rect x="${210 - at * 30}" y="${560 + at * 150}" width="${300 + at * 60}" height="70" fill="#5c1f22"/>`)}
    <path fill="#4a3630" d="M0 1150H720V1280H0Z"/>${repeat(5, (at) => `<path fill="#6b4d40" d="M${190 - at * 20} ${1150 + at * 26}H${530 + at * 20}V${1176 + at * 26}H${190 - at * 20}Z"/>`)}`,
  train: `<path fill="#dfe9ee" d="M0 560L180 380L330 520L520 330L720 560V760H0Z"/><path fill="#fff" d="M430 420L520 330L612 430L560 410L520 440L480 405Z"/><path fill="#7fae86" d="M0 720q180-90 360-20t360-10V1280H0Z"/>
    <path fill="#f4f6f8" d="M0 860H470q170 0 210 150H0Z"/><path fill="#2d6fb0" d="M0 950H650q20 30 28 60H0Z"/><path fill="#23303c" d="M500 880q90 10 125 60H520Z"/>${repeat(5, (at) => `<rect x="${20 + at * 92}" y="882" width="66" height="48" rx="8" fill="#23303c"/>`)}<path d="M0 1030H720M0 1060H720" stroke="#5b5f63" stroke-width="10"/>`,
  garden: `${repeat(3, (at) => `<path d="M${140 + at * 220} 1280V${620 - at * 60}" stroke="#6b3f5e" stroke-width="34"/>${repeat(7, (leaf) => `<path d="M${140 + at * 220} ${640 - at * 60}L${20 + at * 220 + leaf * 40} ${440 - at * 60 - (3 - Math.abs(3 - leaf)) * 30}" stroke="${leaf % 2 ? '#b0527f' : '#8a3f73'}" stroke-width="14"/>`)}`)}
    <path fill="#4d8f5a" d="M0 1050q180-110 360-20t360-30V1280H0Z"/>${repeat(10, (at) => `<circle cx="${40 + at * 72}" cy="${1120 + (at % 3) * 40}" r="18" fill="${at % 2 ? '#f2c14e' : '#e0637f'}"/>`)}<path d="M0 760Q360 690 720 780" stroke="#7b8791" stroke-width="14" fill="none"/>`,
  bridge: `<path fill="#7f95a8" d="M0 900H720V1280H0Z"/>${repeat(7, (at) => `<path d="M${(at * 113) % 600} ${980 + at * 40}h110" stroke="#b9c8d4" stroke-width="7"/>`)}<path d="M0 780H720" stroke="#4e6274" stroke-width="30"/>
    ${[150, 470].map((x) => `<rect x="${x}" y="380" width="100" height="540" fill="#c9b48f"/><path fill="#8c7a5c" d="M${x - 10} 390L${x + 50} 270L${x + 110} 390Z"/><rect x="${x + 35}" y="470" width="30" height="90" fill="#5f5443"/>`).join('')}
    <path d="M250 560H470M250 600H470" stroke="#4f86b5" stroke-width="16"/><path d="M0 770Q120 560 150 420M570 420Q620 600 720 770" stroke="#4f86b5" stroke-width="12" fill="none"/><rect x="300" y="690" width="120" height="76" rx="10" fill="#d33b33"/><rect x="312" y="702" width="96" height="22" fill="#f4f6f8"/>`,
};
