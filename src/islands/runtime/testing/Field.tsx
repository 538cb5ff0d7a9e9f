import { useId, type ReactNode } from 'react';

/** Island with an id of its own. */
export function Field({ label }: { readonly label: string }): ReactNode {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
    </p>
  );
}
