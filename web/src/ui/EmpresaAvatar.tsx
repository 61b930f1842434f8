import { type AvatarColour, avatarColour, avatarText } from '@cais/core/rules/avatar.ts'
import { Avatar } from '@mantine/core'

const colors: Record<AvatarColour, string> = {
  warning: 'ambar',
  success: 'teal',
  info: 'cyan',
  primary: 'mar',
}

/** Two letters of the company's name, in a colour by its place in the list. */
export function EmpresaAvatar({ nome, index, size = 28 }: { nome: string; index: number; size?: number }) {
  return (
    <Avatar
      color={colors[avatarColour(index)]}
      variant="filled"
      autoContrast
      radius="xl"
      size={size}
      aria-hidden
    >
      {avatarText(nome)}
    </Avatar>
  )
}
