// Runs in the page: notes, per key, how long it took until a frame with its effect was on screen.
/** @type {number[]} */
const keyTimes = [];
Object.assign(globalThis, { keyTimes });
addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Control' || event.key === 'Escape') return;
    const { port1, port2 } = new MessageChannel();
    const afterFrame = () => requestAnimationFrame(() => port2.postMessage(undefined));
    port1.addEventListener('message', () => {
      // The field is ready and rows are drawn, or the next frame is asked.
      const ready =
        document.activeElement instanceof HTMLInputElement && document.querySelector('[cmdk-item]')?.checkVisibility();
      if (ready) keyTimes.push(performance.now() - event.timeStamp);
      else afterFrame();
    });
    port1.start();
    afterFrame();
  },
  true,
);
