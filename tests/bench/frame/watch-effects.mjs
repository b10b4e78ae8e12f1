// Runs in the page: notes, per key, how long it took until a frame was on screen in which what is watched looked otherwise.
/** @type {number[]} */
const effectTimes = [];
const watched = { selector: 'main h1' };
Object.assign(globalThis, { effectTimes, watched });

const look = () =>
  [...document.querySelectorAll(watched.selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => (element instanceof HTMLInputElement ? `>${element.value}` : element.textContent))
    .join('|');

addEventListener(
  'keydown',
  (event) => {
    // Alt of Alt+W does nothing by itself.
    if (['Alt', 'Control', 'Shift', 'Meta'].includes(event.key)) return;
    const before = look();
    const { port1, port2 } = new MessageChannel();
    const afterFrame = () => requestAnimationFrame(() => port2.postMessage(undefined));
    port1.addEventListener('message', () => {
      const passed = performance.now() - event.timeStamp;
      if (look() !== before) effectTimes.push(passed);
      else if (passed < 5000) afterFrame();
    });
    port1.start();
    afterFrame();
  },
  true,
);
