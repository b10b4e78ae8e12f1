import { desk } from '#contract/desk.ts';
import type { View } from '#contract/desk.schema.ts';
import { action, type Availability, source, unavailable } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { foundRef } from '#console/registry/kinds.ts';
import { choice, text } from '#console/registry/steps.ts';
import { hasViews, VIEW, viewPath, viewQuery } from '#console/registry/views.ts';
import { plain } from '#console/registry/words.ts';
import { playbookActions } from './playbook.ts';
import { rowHeights } from './table.ts';

type Facts = KindFacts['view'];

const name = text({ label: 'Name', min: 1, max: 60 });
const AUDIENCE = [
  { value: 'own' as const, label: 'Only me' },
  { value: 'shared' as const, label: 'Everybody who may see the list' },
];

const save = action({
  id: 'view.save',
  title: 'Save as view',
  words: ['filter', 'bookmark', 'share', 'list', 'save filter', 'save search', 'save this filter', 'remember filter'],
  call: desk.addView,
  icon: 'view',
  steps: {
    name,
    audience: choice({ label: 'For whom', suggest: () => 'own' as const, options: AUDIENCE }),
  },
  test: (_, { at }) => (hasViews(at.screen) ? { ok: true } : unavailable('Open a list first.')),
  async run({ values, ctx: { at, shell }, send }) {
    const body = {
      list: at.screen ?? '',
      name: values.name,
      query: viewQuery(at.search),
      layout: sent(shell.columns()),
      shared: values.audience === 'shared',
    };
    const { data } = await send(desk.addView, { body });
    return { say: `Saved as “${data.name}”.`, go: viewPath(at.path, data) };
  },
});

const open = action({
  id: 'view.open',
  title: 'Open saved view',
  words: ['filter', 'bookmark', 'list', 'my filters', 'my views', 'saved filter', 'saved search'],
  call: desk.views,
  on: { kind: 'view', max: 1 },
  icon: 'open',
  steps: {},
  run: async ({ record, ctx }) => ({ say: '', go: viewPath(ctx.shell.pathOf(record.list), record) }),
});

const update = action({
  id: 'view.update',
  title: 'Update view',
  words: ['save', 'filter'],
  call: desk.updateView,
  on: { kind: 'view', max: 1 },
  icon: 'confirm',
  steps: {},
  test(view, { at, shell }) {
    if (at.screen !== view.list || new URLSearchParams(at.search).get(VIEW) !== String(view.id))
      return unavailable('Open the view first, then change filters, order or columns.');
    if (viewQuery(at.search) === view.query && JSON.stringify(shell.columns()) === JSON.stringify(view.layout))
      return unavailable('The list is as the view has it.');
    return own(view);
  },
  async run({ record, ctx: { at, shell }, send }) {
    const body = { query: viewQuery(at.search), layout: sent(shell.columns()) };
    const { data } = await send(desk.updateView, { params: { id: record.id }, ifMatch: record.version, body });
    return {
      say: `“${data.name}” is updated.`,
      undo: (later) =>
        later(desk.updateView, {
          params: { id: record.id },
          ifMatch: data.version,
          body: { query: record.query, layout: sent(record.layout) },
        }),
    };
  },
});

const rename = action({
  id: 'view.rename',
  title: 'Rename view',
  call: desk.updateView,
  on: { kind: 'view', max: 1 },
  icon: 'edit',
  steps: { name: { ...name, suggest: ({ records: [ref] }) => ref?.label } },
  test: own,
  async run({ record, values, send }) {
    const change = { params: { id: record.id }, body: { name: values.name } };
    const { data } = await send(desk.updateView, { ...change, ifMatch: record.version });
    return {
      say: `“${record.name}” is now “${data.name}”.`,
      undo: (later) => later(desk.updateView, { ...change, ifMatch: data.version, body: { name: record.name } }),
    };
  },
});

const share = audience(true, 'view.share', 'Share view', ['public', 'team']);
const unshare = audience(false, 'view.unshare', 'Keep view to yourself', ['private', 'stop sharing']);

const copyLink = action({
  id: 'view.copyLink',
  title: 'Copy link to view',
  words: ['share', 'url', 'address'],
  call: desk.views,
  on: { kind: 'view', max: 1 },
  icon: 'copy',
  steps: {},
  async run({ record, ctx: { shell } }) {
    await shell.copyPath(viewPath(shell.pathOf(record.list), { id: record.id, query: '' }));
    return { say: '' };
  },
});

const remove = action({
  id: 'view.delete',
  title: 'Delete view',
  call: desk.removeView,
  on: { kind: 'view', max: 1 },
  icon: 'remove',
  danger: 'confirm',
  steps: {},
  test: (view) => (view.deletable ? { ok: true } : unavailable(`Only ${view.owner} or a superadmin can delete it.`)),
  preview: async ({ record }) => ({
    say: record.shared
      ? `“${record.name}” will be deleted for everybody. Links to it will stop working.`
      : `“${record.name}” will be deleted.`,
    button: 'Delete view',
  }),
  async run({ record, ctx: { at }, send }) {
    await send(desk.removeView, { params: { id: record.id }, ifMatch: record.version });
    const shown = new URLSearchParams(at.search).get(VIEW) === String(record.id);
    const query = viewQuery(at.search);
    return { say: `“${record.name}” is deleted.`, ...(shown && { go: at.path + (query && `?${query}`) }) };
  },
});

const views = source({
  kind: 'view',
  call: desk.views,
  async search(words, { send, signal, limit }) {
    const { data } = await send(desk.views, { signal });
    return data
      .filter((view) => plain(view.name).includes(plain(words)))
      .slice(0, limit)
      .map((row) => foundRef('view', row));
  },
  async resolve(pasted, { send, signal }) {
    if (pasted.what !== 'id') return [];
    const { data } = await send(desk.views, { signal });
    return data.filter((view) => view.id === pasted.value).map((row) => foundRef('view', row));
  },
});

/** Saved and shared views of lists: filters, order and columns under a name. Also the row height of tables. */
export const viewsActions = {
  actions: [save, open, update, rename, share, unshare, copyLink, remove, ...rowHeights, ...playbookActions.actions],
  sources: [views, ...playbookActions.sources],
};

function audience(shared: boolean, id: string, title: string, words: readonly string[]) {
  return action({
    id,
    title,
    words,
    call: desk.updateView,
    on: { kind: 'view', max: 1 },
    icon: shared ? 'users' : 'profile',
    steps: {},
    test: (view) =>
      view.shared === shared ? unavailable(shared ? 'It is shared already.' : 'It is not shared.') : own(view),
    async run({ record, send }) {
      const params = { id: record.id };
      const { data } = await send(desk.updateView, { params, ifMatch: record.version, body: { shared } });
      return {
        say: shared ? `“${data.name}” is shared.` : `“${data.name}” is yours alone.`,
        undo: (later) => later(desk.updateView, { params, ifMatch: data.version, body: { shared: !shared } }),
      };
    },
  });
}

function own(view: Facts): Availability {
  return view.mine ? { ok: true } : { ok: false, why: `It is ${view.owner}’s. Save it as your own.`, fix: 'view.save' };
}

const sent = (layout: View['layout']) =>
  layout && { hidden: [...layout.hidden], order: [...layout.order], widths: { ...layout.widths } };
