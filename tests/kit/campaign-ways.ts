import { campaign } from '#contract/campaign/campaign.ts';
import { userGroup } from '#contract/campaign/user-group.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Sent } from './data-ways.ts';
import type { TestServer } from './server.ts';

const TEXTS = { channel: 'in_app', title: { en: 'Hello' }, body: { en: 'Book by 5 December.' } } as const;

/** One way to make each call that writes campaigns and user groups. */
export function campaignWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  let made = 0;
  const staff = () => server().as('superadmin');
  const aCampaign = async () => {
    const body = { name: `Campaign ${(made += 1)}`, ...TEXTS };
    return (await staff().call(campaign.create, { body })).body.data.id;
  };
  const byQuery = async () => ({ query: { id: await aCampaign() } });
  const active = async () => {
    const id = await aCampaign();
    const { body } = await staff().call(campaign.activate, { query: { id } });
    return { id, runId: body.data.last_run?.id ?? 0 };
  };
  const aGroup = async () => {
    const body = { name: `Group ${(made += 1)}`, mode: 'dynamic' as const, rules: { all: [] } };
    return { id: (await staff().call(userGroup.create, { body })).body.data.id };
  };
  return [
    [campaign.create, async () => ({ body: { name: 'Year-end rides', ...TEXTS } })],
    [campaign.update, async () => ({ ...(await byQuery()), body: { name: 'Other rides' } })],
    [campaign.remove, byQuery],
    [
      campaign.restore,
      async () => {
        const id = await aCampaign();
        await staff().call(campaign.remove, { query: { id } });
        return { params: { id } };
      },
    ],
    [campaign.copy, async () => ({ params: { id: await aCampaign() } })],
    [campaign.activate, byQuery],
    [campaign.deactivate, async () => ({ query: { id: (await active()).id } })],
    [campaign.run, byQuery],
    [campaign.send, byQuery],
    [campaign.stop, async () => ({ params: { runId: (await active()).runId } })],
    [
      campaign.retry,
      async () => {
        const { id, runId } = await active();
        const { pool } = server().database;
        await pool.query(`update campaign_run set state = 'failed', ended_at = now() where id = $1`, [runId]);
        await pool.query(`update campaign set status = 'failed' where id = $1`, [id]);
        return { params: { runId } };
      },
    ],
    [
      campaign.resend,
      async () => {
        const { runId } = await active();
        const { pool } = server().database;
        await pool.query(
          `insert into message (channel, kind, customer_id, content, run, state, due_at, try_at)
           select 'in_app', 'marketing', min(id), '{"text":"Hello"}', $1, 'failed', now(), now() from customer`,
          [runId],
        );
        return { params: { runId }, body: { states: ['failed'] } };
      },
    ],
    [userGroup.create, async () => ({ body: { name: 'Everybody', mode: 'dynamic', rules: { all: [] } } })],
    [userGroup.update, async () => ({ params: await aGroup(), body: { rules: { any: [] } } })],
    [userGroup.toggle, async () => ({ params: { ...(await aGroup()), flag: 'disable' } })],
    [userGroup.remove, async () => ({ params: await aGroup() })],
    [
      userGroup.restore,
      async () => {
        const params = await aGroup();
        await staff().call(userGroup.remove, { params });
        return { params };
      },
    ],
  ];
}
