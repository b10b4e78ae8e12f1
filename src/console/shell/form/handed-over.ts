import { useEffect, useEffectEvent } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';

type Handed = Readonly<Record<string, unknown>>;

/** What one screen hands over to the form of another, by the name of its draft, until the form takes it. */
const waiting = proxy<Record<string, Handed | undefined>>({});

/** Hands values to a form: plain data, of which the form keeps a copy. */
export function handOver(form: string, values: object): void {
  waiting[form] = ref(JSON.parse(JSON.stringify(values)) as Handed);
}

/** Takes what was handed to a form, once. */
export function useHandedOver(form: string, take: (values: Handed) => void): void {
  const { [form]: handed } = useSnapshot(waiting);
  const takeNow = useEffectEvent(() => {
    const values = waiting[form];
    if (!values) return;
    delete waiting[form];
    take(values);
  });
  useEffect(() => takeNow(), [handed]);
}
