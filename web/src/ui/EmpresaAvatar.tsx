import { type AvatarColour, avatarColour, avatarText } from '@cais/core/values/avatar.ts'
import { Avatar } from '@mantine/core'

const colors: Record<AvatarColour, string> = {
  warning: 'ambar.9',
  success: 'teal.9',
  info: 'cyan.9',
  primary: 'mar.8',
}

/** Two letters of the company's name, in a colour by its place in the list. */
export function EmpresaAvatar({ nome, index, size = 28 }: { nome: string; index: number; size?: number }) {
  return (
    <Avatar color={colors[avatarColour(index)]} variant="filled" radius="xl" size={size} aria-hidden>
      {avatarText(nome)}
    </Avatar>
  )
}
