import { Badge, type BadgeProps } from '@mantine/core'
import type { ComponentType } from 'react'

type Tone = 'ambar' | 'red' | 'teal'

const textOf = (color: Tone) =>
  color === 'teal'
    ? 'light-dark(#06694b, var(--mantine-color-teal-light-color))'
    : `light-dark(var(--mantine-color-${color}-9), var(--mantine-color-${color}-2))`

interface ToneBadgeProps extends Omit<BadgeProps, 'color' | 'c' | 'variant' | 'tt' | 'leftSection'> {
  color: Tone
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  role?: string
}

/** A badge with an icon, and with text that is readable in light and dark. */
export function ToneBadge({ color, icon: Icon, ...props }: ToneBadgeProps) {
  return (
    <Badge
      variant="light"
      color={color}
      c={textOf(color)}
      tt="none"
      leftSection={<Icon size={13} aria-hidden />}
      {...props}
    />
  )
}
