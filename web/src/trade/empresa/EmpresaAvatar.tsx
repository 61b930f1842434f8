import { type AvatarColour, avatarColour, avatarText } from '@cais/core/values/avatar.ts'
import { Avatar } from '@mantine/core'

const colors: Record<AvatarColour, string> = {
  warning: 'ambar.9',
  success: 'teal.9',
  info: 'cyan.9',
  primary: 'mar.8',
}

interface EmpresaAvatarProps {
  empresa: { id: number; nome: string }
  /** All companies of the user, so that a company has the same colour on each screen. */
  among: readonly { id: number }[]
  size?: number
}

/** Two letters of the company's name, in a colour given by its position among the user's companies. */
export function EmpresaAvatar({ empresa: { id, nome }, among, size = 28 }: EmpresaAvatarProps) {
  const place = among.findIndex((one) => one.id === id)
  return (
    <Avatar color={colors[avatarColour(place)]} variant="filled" radius="xl" size={size} aria-hidden>
      {avatarText(nome)}
    </Avatar>
  )
}
