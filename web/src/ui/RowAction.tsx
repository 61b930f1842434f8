import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'

interface RowActionProps {
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** The label names the row too, for screen readers: "Excluir ana". */
  label: string
  color?: string
}

/** A small button at the end of a row. With a refusal it is disabled and says why. */
export function RowAction({
  icon: Icon,
  label,
  color,
  refusal = null,
  onClick,
}: RowActionProps & { refusal?: string | null; onClick: () => void }) {
  return (
    <Tooltip label={refusal ?? label}>
      <ActionIcon
        variant="subtle"
        color={color}
        aria-label={refusal ? `${label}. ${refusal}` : label}
        {...(refusal ? { 'data-disabled': true, 'aria-disabled': true, bg: 'transparent' } : { onClick })}
      >
        <Icon size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}

export function RowLink({ icon: Icon, label, color, to }: RowActionProps & { to: string }) {
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} variant="subtle" color={color} aria-label={label}>
        <Icon size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
