import { airport } from '#contract/reference/airport.ts';
import { addressOf } from '#contract/kinds.ts';
import { action } from '#console/registry/define.ts';
import { plainCommands } from '#console/registry/plain.ts';
import { text } from '#console/registry/steps.ts';

const addKnownAirport = action({
  id: 'airport.addKnown',
  title: 'Add airport by its code',
  words: ['iata', 'new', 'world', 'create'],
  call: [airport.create, airport.list, airport.world],
  icon: 'add',
  steps: {
    iata: text({
      label: 'IATA code',
      hint: 'Three letters, such as HEL: the form is filled in from the world’s airports',
      check: (value) => (/^[a-z]{3}$/i.test(value.trim()) ? undefined : 'Enter three letters, such as HEL.'),
    }),
  },
  async run({ values, send }) {
    const iata = values.iata.trim().toUpperCase();
    const { data } = await send(airport.list, { query: { q: iata, page_size: 100 } });
    const there = data.find((each) => each.iata === iata);
    return there
      ? { say: `${iata} has already been added.`, go: addressOf('airport', there.id) }
      : { say: '', go: `/data/airport/create?iata=${iata}` };
  },
});

const plain = plainCommands('airport');

export const airportCommands = { actions: [addKnownAirport, ...plain.actions], source: plain.source };
