import { expect, it } from 'vitest';
import { withTransforms } from './add-transforms.ts';

const still = (k: number | readonly number[]) => ({ a: 0, k });

it('adds a transform to the groups that have none, at any depth', () => {
  const box = { ty: 'rc' };
  const turned = { ty: 'gr', it: [box, { ty: 'tr', r: still(45) }] };
  const bare = (...it: object[]) => ({ ty: 'gr', it: [box, ...it] });
  const made = {
    ty: 'tr',
    a: still([0, 0]),
    p: still([0, 0]),
    s: still([100, 100]),
    r: still(0),
    o: still(100),
  };
  const file = (group: object) => ({
    layers: [{ ty: 4, shapes: [group] }],
    assets: [{ layers: [{ shapes: [turned] }] }],
  });
  const complete = JSON.parse(withTransforms(JSON.stringify(file(bare(bare()))))) as object; // As written here.
  expect(complete).toEqual(file(bare(bare(made), made)));
});
