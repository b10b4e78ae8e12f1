import { STARS, starWords } from '#domain/dispatch/rating.ts';

/** Shows stars as a row of five, and says how many they are to whoever does not see them. */
export const Stars = ({ stars }: { stars: number }) => (
  <span
    role="img"
    aria-label={starWords(stars)}
    title={starWords(stars)}
    className="text-base leading-5 tracking-wider text-ink"
  >
    {STARS.map((each) => (each <= stars ? '★' : '☆')).join('')}
  </span>
);
