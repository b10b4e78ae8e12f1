import { message } from '#contract/sending/message.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Notice } from '#console/ui/notice.tsx';

/** Says which channels are not switched on while messages wait for them, and how to switch them on. */
export function ChannelNotice() {
  const { data } = useCall(message.channels);
  const waiting = (data?.data ?? []).filter(({ on, held }) => !on && held > 0);
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warn" title="Messages are held, because nothing is configured that sends them">
      <ul>
        {waiting.map(({ channel, held, settings }) => (
          <li key={channel}>
            {CHANNEL_WORDS[channel]}: {held.toLocaleString('en')} held. Set <code>{settings.join(' and ')}</code> where
            the server is started, and start it again.
          </li>
        ))}
      </ul>
      Then send again what is still true. Messages held for more than a day are not sent any more.
    </Notice>
  );
}
