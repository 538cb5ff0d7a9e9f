import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Props extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** Name of the button: the icon has none. */
  readonly label: string;
}

/** A button of the toolbar. */
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
