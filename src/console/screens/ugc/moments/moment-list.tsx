import { MOMENT_SORTS } from '#contract/ugc/moment.schema.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { COLUMNS, FILTERS } from './moment-columns.tsx';
import { MomentSwitch } from './switch.tsx';

/** Lists what travellers posted, the latest first. */
export function MomentList() {
  const list = useList({ kind: 'moment', filters: FILTERS, sorts: MOMENT_SORTS, order: '-posted_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="ugc.moments.create"
      mark={<MomentSwitch at="list" />}
      none="Pictures of trips that travellers post on the site, and those that staff add for them, appear here."
    />
  );
}
