import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Props extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** Accessible name: the icon has none. */
  readonly label: string;
}

/** Renders a toolbar button. */
export function ToolButton({ icon, label, ...attributes }: Props): ReactNode {
  return (
    <button
      type="button"
      className="animation-player-button"
      aria-label={label}
      title={label}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  );
}
