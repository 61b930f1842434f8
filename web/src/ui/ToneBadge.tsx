import { Badge, type BadgeProps } from '@mantine/core'
import type { ComponentType } from 'react'

interface ToneBadgeProps extends Omit<BadgeProps, 'color' | 'c' | 'variant' | 'tt' | 'leftSection'> {
  color: 'ambar' | 'red'
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  role?: string
}

/** Says with a sign what to mind; its words are read easily in the light and in the dark. */
export function ToneBadge({ color, icon: Icon, ...props }: ToneBadgeProps) {
  return (
    <Badge
      variant="light"
      color={color}
      c={`light-dark(var(--mantine-color-${color}-9), var(--mantine-color-${color}-2))`}
      tt="none"
      leftSection={<Icon size={13} aria-hidden />}
      {...props}
    />
  )
}
