import { REFERENCE_KINDS } from '#contract/reference/kinds.ts';
import { plainCommands } from '#console/registry/plain.ts';
import { airportCommands } from './airport.ts';
import { currencyCommands } from './currency.ts';

/** Kinds with actions beyond their declaration; all others get only those of a plain record. */
const OWN = {
  city: plainCommands('city', {
    words: { enable: ['open', 'sell', 'launch', 'go live'], disable: ['close', 'stop selling', 'pause', 'leave'] },
  }),
  currency: currencyCommands,
  airport: airportCommands,
};

const COMMANDS = REFERENCE_KINDS.map(({ name }) => (name in OWN ? OWN[name as keyof typeof OWN] : plainCommands(name)));

export const dataActions = {
  actions: COMMANDS.flatMap(({ actions }) => actions),
  sources: COMMANDS.map(({ source }) => source),
};
