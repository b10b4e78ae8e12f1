/** Returns a duration in whole minutes as people read it, in its two largest units: `14 days 23 h`, `2 h 14 min`. */
export function durationText(minutes: number): string {
  const whole = Math.floor(Math.abs(minutes));
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60];
  const parts =
    days > 0 ? [count(days, 'day'), hours > 0 && `${hours} h`] : [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`];
  return parts.filter(Boolean).join(' ') || '0 min';
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
