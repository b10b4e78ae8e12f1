import { useQuery } from '@tanstack/react-query';
import { PRODUCT } from '#console/registry/derive.ts';
import { apiBase } from '#console/shell/state/address.ts';
import { responseTime } from '#console/shell/server/health.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { Copyright } from '#console/shell/frame/copyright.tsx';
import { Button, LinkButton } from '#console/ui/button.tsx';
import { EntryPage } from '#console/ui/page/entry-page.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Status } from '#console/ui/status.tsx';

/** Shows whether the console reaches its API, and the browser in use: the first facts support asks for. */
export function TestHomeScreen() {
  const process = useHealth('/healthz');
  const database = useHealth('/readyz');
  const again = () => Promise.all([process.refetch(), database.refetch()]);
  return (
    <EntryPage product={PRODUCT} title="Test page" footer={<Copyright />}>
      <DescriptionList
        columns={1}
        facts={[
          { label: 'Server', value: <Answer {...process} /> },
          { label: 'Database', value: <Answer {...database} /> },
          { label: 'API', value: apiBase() || location.origin },
          { label: 'Build', value: buildHere() },
          { label: 'Browser', value: navigator.userAgent },
          { label: 'Language and time zone', value: `${navigator.language}, ${zoneHere()}` },
          { label: 'Window', value: `${innerWidth} × ${innerHeight} at ${devicePixelRatio}×` },
        ]}
      />
      <div className="flex gap-2">
        <Button onClick={() => void again()} busy={process.isFetching || database.isFetching}>
          Test again
        </Button>
        <LinkButton href="/">Open the console</LinkButton>
      </div>
    </EntryPage>
  );
}

const useHealth = (path: string) =>
  useQuery({
    queryKey: ['health', path],
    queryFn: ({ signal }) => responseTime(path, signal),
    retry: false,
    staleTime: 0,
  });

function Answer({ data, error }: { data: number | undefined; error: unknown }) {
  if (error) return <Status tone="bad">{sentenceOf(error)}</Status>;
  return data === undefined ? (
    <Status tone="neutral">Asking</Status>
  ) : (
    <Status tone="good">{`Answers in ${data} ms`}</Status>
  );
}

/** Returns the build, which is the name of the entry script: its hash covers everything it imports. */
const buildHere = (): string | undefined =>
  document.querySelector('script[src]')?.getAttribute('src')?.split('/').at(-1);

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
