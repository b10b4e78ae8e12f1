import { recordPath } from '#console/registry/links.ts';
import { controllers } from '#console/shell/state/controllers.ts';
import { goToNeighbour } from '#console/shell/location/neighbour-record.ts';
import { openPalette } from '#console/shell/state/palette-state.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { context } from '#console/shell/commands/shell-context.ts';

/** Runs a frame key on the component on screen. Returns false if the id is not a frame key. */
export function runFrameKey(id: string): boolean {
  const [where, name = ''] = id.split('.');
  if (where === 'table') return tableKey(name);
  if (where === 'needs') {
    controllers.needs.at(-1)?.move(name === 'next' ? 1 : -1);
    return true;
  }
  if (where === 'record') return recordKey(name);
  if (where === 'form') return formKey(name);
  if (where === 'translation') return translationKey(name);
  const grid = controllers.grids.findLast(({ is }) => is === where);
  if (name === 'enter') grid?.enter();
  else if (name === 'nextLane' || name === 'previousLane') grid?.lane?.(name === 'nextLane' ? 1 : -1);
  else if (name === 'commands') grid?.commands?.();
  else return false;
  return true;
}

function tableKey(name: string): boolean {
  const table = controllers.tables.at(-1);
  switch (name) {
    case 'next':
    case 'previous':
      table?.move(name === 'next' ? 1 : -1, false);
      return true;
    case 'extendDown':
    case 'extendUp':
      table?.move(name === 'extendDown' ? 1 : -1, true);
      return true;
    case 'open':
    case 'openTab':
      table?.open(name === 'openTab');
      return true;
    case 'peek':
    case 'closePeek':
      table?.peek();
      return true;
    case 'select':
      table?.toggle();
      return true;
    case 'selectAll':
      table?.selectAll();
      return true;
    case 'filter':
      table?.filter?.();
      return true;
    case 'sort':
      table?.sort?.();
      return true;
    case 'nextPage':
    case 'previousPage':
      table?.page(name === 'nextPage' ? 1 : -1);
      return true;
    case 'commands':
      openPalette();
      return true;
    case 'copyLink':
      table?.copyLink();
      return true;
    default:
      return false;
  }
}

function recordKey(name: string): boolean {
  const controller = controllers.records.at(-1);
  const tab = /^tab([1-9])$/.exec(name)?.[1];
  if (tab) {
    controller?.tab?.(Number(tab) - 1);
    return true;
  }
  switch (name) {
    case 'next':
    case 'previous': {
      if (controller && !controller.alone) void goToNeighbour(controller.record, name === 'next' ? 1 : -1);
      return true;
    }
    case 'commands':
      openPalette();
      return true;
    case 'copyLink': {
      const path = controller && recordPath(runtime().registry, controller.record);
      if (path) void context().shell.copyPath(path);
      return true;
    }
    default:
      return false;
  }
}

function formKey(name: string): boolean {
  const form = controllers.forms.at(-1);
  if (name === 'leave') form?.leave();
  else if (name === 'nextError') form?.nextError?.();
  else if (name === 'nextSection' || name === 'previousSection') form?.section?.(name === 'nextSection' ? 1 : -1);
  else form?.save(name === 'close' || name === 'another' ? name : 'stay');
  return true;
}

function translationKey(name: string): boolean {
  const translation = controllers.translations.at(-1);
  if (name === 'next') translation?.next();
  else if (name === 'keep') translation?.keep();
  else translation?.toggle();
  return true;
}
