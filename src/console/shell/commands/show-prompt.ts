import type { Ctx } from '#console/registry/context.ts';
import type { Action } from '#console/registry/define.ts';
import { question } from '#console/registry/flow.ts';
import type { Flow } from '#console/registry/flow.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { keepAnswers } from './kept-answers.ts';
import { jobsOf } from './runs-of-command.ts';
import { changeRunning, palette, showRunning } from '#console/shell/state/palette-state.ts';
import type { Running } from '#console/shell/state/palette-state.ts';
import { runtime } from '#console/shell/state/runtime.ts';

/** Shows the next question; a confirmation includes a preview. */
export function show(running: Running, def: Action, flow: Flow, ctx: Ctx, link = false): void {
  const prompt = question(def, flow, { ctx });
  // A link that leaves no question open still requires confirmation by the user.
  const ask = link && prompt.ask === 'nothing' ? ({ ask: 'confirm' } as const) : prompt;
  keepAnswers({ id: running.id, flow }, def, ctx);
  const { error: _, preview: __, failures: ___, ...rest } = running;
  const wanted = ask.ask === 'confirm' && def.preview !== undefined && flow.records.length <= 1;
  showRunning({ ...rest, flow, question: ask, ...(wanted ? { preview: 'loading' as const } : {}) });
  if (wanted) void loadPreview(running.key, def, flow, ctx);
}

async function loadPreview(key: string, def: Action, flow: Flow, ctx: Ctx): Promise<void> {
  const [job] = jobsOf({ key, flow }, def, ctx, runtime().send, new AbortController().signal);
  try {
    const preview = job && (await def.preview?.(job.args));
    if (preview && palette.running?.key === key) changeRunning({ preview });
  } catch (error) {
    if (palette.running?.key !== key) return;
    changeRunning({ preview: 'failed', error: sentenceOf(error) });
  }
}
