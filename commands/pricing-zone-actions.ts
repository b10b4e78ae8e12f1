import { zone, type Zone } from '#contract/zone.ts';
import type { BookingKind } from '#domain/booking.ts';
import { source, type Action, type RecordSource } from '#console/registry/define.ts';
import { isGone } from '#console/registry/gone.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { editing, toggles } from '#console/registry/plain.ts';
import { zoneServiceActions } from './pricing-zone-services.ts';

/** What is done with zones of one kind, and how they are found. */
function ofKind(kind: BookingKind, path: string) {
  const zoneKind = `${kind}_zone` as const;
  const refOf = (record: Zone): Ref<typeof zoneKind> => ({
    kind: zoneKind,
    id: record.id,
    label: `${record.name.en}, ${record.city_name}`,
    hint: `${record.code}${record.enabled ? '' : ' · disabled'}`,
    record,
  });
  const actions: readonly Action<typeof zoneKind>[] = [
    editing(zoneKind, path, [zone.one, zone.update]),
    ...toggles({
      kind: zoneKind,
      call: zone.toggle,
      nameOf: ({ name }) => name.en,
      words: { enable: ['sell'], disable: ['stop selling', 'hide'] },
    }),
  ];
  const zones = source<typeof zoneKind>({
    kind: zoneKind,
    call: zone.list,
    async search(q, { send, signal, limit }) {
      const query = { q, kind, page_size: limit, sort: 'name', order: 'asc' };
      return (await send(zone.list, { query, signal })).data.map(refOf);
    },
    async resolve(pasted, { send, signal }) {
      if (pasted.what !== 'id') return [];
      try {
        const { data } = await send(zone.one, { params: { id: pasted.value }, signal });
        return data.kind === kind ? [refOf(data)] : [];
      } catch (error) {
        if (isGone(error)) return [];
        throw error;
      }
    },
  });
  return { actions: [...actions, ...zoneServiceActions(kind)], source: zones };
}

const KINDS = [ofKind('airport', '/prices/airports/zones'), ofKind('day_booking', '/prices/day_booking/zones')];

export const zoneActions = {
  actions: KINDS.flatMap(({ actions }): readonly Action[] => actions),
  sources: KINDS.map(({ source: zones }): RecordSource => zones),
};
