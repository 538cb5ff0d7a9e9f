import { expect, it, onTestFinished, vi } from 'vitest';
import type { HasDates } from '../../content/dated-content.ts';
import { createNetlifyRebuilds } from './netlify-rebuilds.ts';
import { createTestBlobs } from './testing/blobs.ts';
import { type DeliveryParts, SECRET, signedDelivery } from './testing/signed-delivery.ts';

const SETTINGS = {
  secrets: [SECRET],
  buildHookUrl: 'https://api.netlify.example/build_hooks/secret',
  quietMs: 20,
  intervalMs: 0,
};

/** Creates functions as the host starts them: several may share the blobs. */
function open(hasDates: HasDates = () => Promise.resolve(false), blobs = createTestBlobs()) {
  const titles: (string | null)[] = [];
  const instance = () =>
    createNetlifyRebuilds(SETTINGS, hasDates, {
      open: blobs.open,
      fetch: (input) => {
        titles.push(new URL(input instanceof Request ? input.url : input).searchParams.get('trigger_title'));
        return Promise.resolve(new Response(''));
      },
    });
  const deliver = async (to: ReturnType<typeof instance>, parts: DeliveryParts = {}) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (each: Promise<unknown>) => void work.push(each);
    const delivery = await signedDelivery({ signedAt: Date.now(), ...parts });
    const { status } = await to.receive(delivery, { ip: '', waitUntil });
    return { status, work };
  };
  return { titles, instance, deliver };
}

it('finishes a short quiet period after its response, and not again for a duplicate', async () => {
  const { titles, instance, deliver } = open();
  const first = await deliver(instance());
  const again = await deliver(instance());
  expect([first.status, again.status, first.work.length, again.work.length]).toEqual([202, 200, 1, 0]);
  await Promise.all(first.work);
  expect(titles).toEqual(['Content: 1 page (Home)']);
});

it('leaves the call to the schedule where no function lives on', async () => {
  const { titles, instance } = open();
  const delivery = await signedDelivery({ signedAt: Date.now() });
  expect((await instance().receive(delivery, { ip: '' })).status).toBe(202);
  expect(titles).toEqual([]);
  const schedule = instance();
  await expect
    .poll(async () => {
      await schedule.run();
      return titles;
    })
    .toEqual(['Content: 1 page (Home)']);
  await schedule.run();
  expect(titles).toHaveLength(1);
});

it('includes the deliveries of all functions in one call', async () => {
  const { titles, instance, deliver } = open();
  const deliveryOf = (id: string) => ({
    key: id,
    body: JSON.stringify({ _id: id, _type: 'page', title: id }),
  });
  // Functions that end with their response: however long the others take, the call waits for the last one.
  const signed = ['a', 'b'].map((id) => signedDelivery({ signedAt: Date.now(), ...deliveryOf(id) }));
  const receive = async (delivery: Request) => await instance().receive(delivery, { ip: '' });
  const early = await Promise.all(signed.map(async (delivery) => await receive(await delivery)));
  const last = await deliver(instance(), deliveryOf('c'));
  expect([...early, last].map(({ status }) => status)).toEqual([202, 202, 202]);
  await Promise.all(last.work);
  expect(titles).toEqual([expect.stringContaining('Content: 3 pages (')]);
});

it('accepts 300 deliveries at once in three functions, and builds once', async () => {
  const { titles, instance } = open(undefined, createTestBlobs({ turns: 20 }));
  const functions = [instance(), instance(), instance()] as const;
  const deliver = async (index: number) => {
    const body = JSON.stringify({ _id: `page-${index}`, _type: 'page', title: `Page ${index}` });
    const delivery = await signedDelivery({ key: `delivery-${index}`, signedAt: Date.now(), body });
    return (await functions[index % 3]?.receive(delivery, { ip: '' }))?.status;
  };
  const statuses = await Promise.all(Array.from({ length: 300 }, (_, index) => deliver(index)));
  expect(new Set(statuses)).toEqual(new Set([202]));
  const runAll = () => Promise.all(functions.map(({ run }) => run()));
  await expect.poll(() => runAll().then(() => titles)).toHaveLength(1);
  await runAll();
  expect(titles).toEqual([expect.stringContaining('Content: 100 pages, 200 more (')]);
});

it('asks for a build, by its schedule, on a day that content names', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T23:59:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { titles, instance } = open((_, until) => Promise.resolve(until === '2026-11-23'));
  for (let minute = 0; minute < 4; minute += 1) {
    await instance().run();
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(titles).toEqual(['Content: dates up to 2026-11-23']);
});
