import { isFlagAccess, needOf, paramNames, type Call, type CompleteCall } from '#contract/kit/call.ts';
import type { Kind } from '#contract/kit/kind.ts';
import { splitAccess } from '#domain/access/access.ts';
import type { Command, Registry } from '#console/registry/registry.ts';
import type { Route } from '#server/kit/http/handlers.ts';
import type { PromisedArea, PromisedCall, PromisedScreen } from './promised-calls.ts';

/** The promised calls and screens, including areas still to be built. */
export type Promised = {
  calls: readonly PromisedCall[];
  openBases: readonly string[];
  screens: readonly PromisedScreen[];
  toCome: readonly PromisedArea[];
};

/** Returns a sentence for each error in the calls themselves. */
export function contractProblems(calls: readonly CompleteCall[]): string[] {
  return [
    ...twice(calls.map(({ id }) => id)).map((id) => `Two calls are called ${id}.`),
    ...twice(calls.map(callKey)).map((key) => `Two calls answer to ${key}.`),
    ...calls.flatMap((call) => accessProblems(call).map((problem) => `${call.id} ${problem}.`)),
    ...calls.filter(({ method, body }) => method === 'GET' && body).map(({ id }) => `${id} is a GET with a body.`),
    ...calls
      .filter(({ path }) => twice(paramNames(path)).length > 0)
      .map(({ id }) => `${id} has two path parameters of one name.`),
    ...calls
      .filter(({ summary }) => !/^[A-Z].*\.$/.test(summary))
      .map(({ id }) => `${id} has no sentence as its summary.`),
    ...calls.flatMap(nameProblems),
  ];
}

/** Usual names of calls that end in the record's id, by method. */
const USUAL_NAMES: Readonly<Partial<Record<Call['method'], string>>> = { GET: 'one', PUT: 'update', DELETE: 'remove' };

/** Calls whose path ends in `/:id` but which serve something within a record, or do more than change it. */
const OWN_NAMES = new Set([
  'profile.endSession',
  'admin.rights',
  'admin.revoke',
  'sale.amend',
  'desk.updateView',
  'desk.removeView',
]);

/** Returns where the name of a call is not the usual one, or repeats the name of its service. */
function nameProblems({ id, method, path }: Call): string[] {
  const [service = '', name = ''] = id.split('.');
  if (name.toLowerCase().includes(service.toLowerCase())) return [`${id} repeats the name of its service.`];
  const usual = /^[^:]*\/:id$/.test(path) ? USUAL_NAMES[method] : undefined;
  return usual === undefined || name === usual || OWN_NAMES.has(id) ? [] : [`${id} is usually called ${usual}.`];
}

/** Where calls and the handlers that answer them disagree. */
export function routeProblems(calls: readonly CompleteCall[], routes: readonly Route[]): string[] {
  const handled = routes.map(({ call }) => call);
  return [
    ...calls.filter((call) => !handled.includes(call)).map(({ id }) => `${id} has no handler.`),
    ...handled
      .filter((call) => !calls.includes(call))
      .map(({ id }) => `${id} has a handler but is not in the contract.`),
    ...twice(handled.map(({ id }) => id)).map((id) => `${id} has two handlers.`),
    ...routes
      .filter(({ handler }) => typeof handler !== 'function')
      .map(({ call }) => `${call.id} has a handler that is no function.`),
  ];
}

/** Where the product and its promise disagree: missing calls and screens, others of its own, finished areas. */
export function promiseProblems(calls: readonly Call[], registry: Registry, promised: Promised): string[] {
  const have = new Set(calls.map(callKey));
  const wanted = new Set(promised.calls.map(callKey));
  const paths = new Set(registry.screens.flatMap(({ def }) => [def.path, ...(def.aliases ?? [])].map(shape)));
  const toCome = new Set(promised.toCome);
  const asked = [
    ...promised.calls.map((call) => ({ area: call.area, name: callKey(call), there: have.has(callKey(call)) })),
    ...promised.screens.map(({ area, path }) => ({
      area,
      name: `the screen ${path}`,
      there: paths.has(shape(path)),
    })),
  ];
  return [
    ...asked
      .filter(({ area, there }) => !there && !toCome.has(area))
      .map(({ area, name }) => `${area} is finished, but ${name} is missing.`),
    ...asked
      .filter(({ area, there }) => there && toCome.has(area))
      .map(({ area, name }) => `${area} is to come, but ${name} is there.`),
    ...calls
      .filter((call) => call.extension && wanted.has(callKey(call)))
      .map(({ id }) => `${id} is promised and no extension.`),
    ...calls
      .filter((call) => !call.extension && !wanted.has(callKey(call)))
      .filter(({ path }) => !promised.openBases.some((base) => path.startsWith(base)))
      .map(({ id }) => `${id} is not promised: it needs extension: true.`),
  ];
}

/** Returns the contradictions between commands and calls. The registry reports its own errors. */
export function commandProblems(registry: Registry, calls: readonly Call[]): string[] {
  return registry.commands.flatMap(({ id, def, area }: Command) =>
    [def.call ?? []].flat().flatMap((call: Call) => {
      if (!calls.some(({ id: known }) => known === call.id))
        return [`${id} makes ${call.id}, which is not in the contract.`];
      const { access } = call;
      if (isFlagAccess(access) && !Object.hasOwn(access.values, def.params?.[access.param] ?? ''))
        return [`${id} does not say which ${access.param} of ${call.id} it means.`];
      const tags = needOf(call, def.params).map((need) => splitAccess(need).tag);
      return tags.length === 0 || !area.tag || tags.includes(area.tag)
        ? []
        : [`${id} stands in ${area.tag} but needs ${tags.join(' and ')}.`];
    }),
  );
}

/** Where kinds of records and the screens they are shown on disagree. */
export function kindProblems(
  registry: Registry,
  kinds: readonly Pick<Kind, 'name' | 'list' | 'path' | 'calls'>[],
): string[] {
  return kinds.flatMap(({ name, list, path, calls }) => {
    const listed = list === null ? undefined : registry.get(list);
    const opened = registry.screens.find(({ def }) => def.path === path);
    return [
      ...(list !== null && listed?.is !== 'screen' ? [`${name} is listed on ${list}, which is no screen.`] : []),
      ...(listed?.is === 'screen' && ![listed.def.call ?? []].flat().includes(calls.list)
        ? [`${name} is listed by ${calls.list.id}, which the screen ${list} does not make.`]
        : []),
      ...(path !== null && !opened ? [`${name} has its page at ${path}, where there is no screen.`] : []),
    ];
  });
}

/** Screens whose code does not load or is no component. */
export async function loadProblems(registry: Registry): Promise<string[]> {
  const found = await Promise.all(
    registry.screens.map(async ({ id, def }) => {
      try {
        const loaded = await def.load();
        return typeof loaded.default === 'function' ? [] : [`${id} loads no component.`];
      } catch (error) {
        return [`${id} does not load: ${error instanceof Error ? error.message : String(error)}`];
      }
    }),
  );
  return found.flat();
}

/** Calls that change something: each leaves a row in the audit log. Searches are POSTs that change nothing. */
export const isWrite = ({ method, access }: Call): boolean =>
  method !== 'GET' && !(typeof access === 'string' && access.endsWith(':query'));

function accessProblems({ access, path }: Call): string[] {
  // Types forbid it; a cast or a gateway's own calls do not.
  if ((access as unknown) === undefined) return ['declares no access'];
  if (!isFlagAccess(access)) return plainProblems([access].flat());
  const values = Object.values(access.values).flat();
  return [
    ...(paramNames(path).includes(access.param) ? [] : [`depends on {${access.param}}, which is not in its path`]),
    ...(values.length > 0 ? plainProblems(values) : ['declares no access for any flag']),
  ];
}

function plainProblems(access: readonly string[]): string[] {
  if (access.length === 0) return ['declares no access'];
  return access
    .filter((one) => one !== 'public' && one !== 'self')
    .filter((one) => {
      try {
        return !splitAccess(one as never);
      } catch {
        return true;
      }
    })
    .map((one) => `needs "${one}", which is no right`);
}

const callKey = ({ method, path }: { method: string; path: string }): string => `${method} ${shape(path)}`;
const shape = (path: string): string => path.replace(/\?.*/, '').replace(/:[a-z]\w*/gi, ':');
const twice = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
