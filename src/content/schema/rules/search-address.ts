/** A form that is sent with GET replaces whatever follows the question mark of its address. */
export function searchAddressProblem(value: string | undefined): string | true {
  if (value === undefined || !/[?#]/.test(value)) return true;
  return 'Remove everything from the question mark on; the search adds its own.';
}
