/** Validates the address of the place search: without a query, which a GET form would replace. */
export function searchAddressProblem(value: string | undefined): string | true {
  if (value === undefined || !/[?#]/.test(value)) return true;
  return 'Remove everything from the question mark on; the search adds its own.';
}
