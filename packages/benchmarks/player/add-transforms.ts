/** Elements of a file, as far as groups are found in them. */
interface Elements {
  readonly ty?: unknown;
  readonly layers?: Elements[];
  readonly assets?: Elements[];
  readonly shapes?: Elements[];
  readonly it?: Elements[];
}

/** Adds a transform without effect to the groups that have none. Mutates the data. */
function addTransforms(element: Elements): void {
  const still = (k: number | readonly number[]) => ({ a: 0, k });
  const [a, p, s, r, o] = [still([0, 0]), still([0, 0]), still([100, 100]), still(0), still(100)];
  const isBare = element.ty === 'gr' && element.it?.every(({ ty }) => ty !== 'tr');
  if (isBare) element.it?.push(Object.assign({ ty: 'tr' }, { a, p, s, r, o }));
  for (const list of [element.layers, element.assets, element.shapes, element.it]) {
    for (const each of list ?? []) addTransforms(each);
  }
}

/** Returns the text of a file whose groups all have a transform. */
export function withTransforms(text: string): string {
  // Animations are objects of this form.
  const data = JSON.parse(text) as Elements;
  addTransforms(data);
  return JSON.stringify(data);
}
