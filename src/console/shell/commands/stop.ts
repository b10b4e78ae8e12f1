/** Stops a command at work on many records: those not begun yet are left out. */
export function stopRunning(): void {
  stop();
}

/** Sets what stopping means for the command that runs now. */
export function setStop(how: () => void): void {
  stop = how;
}

let stop = (): void => undefined;
