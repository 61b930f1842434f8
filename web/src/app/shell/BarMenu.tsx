import { type ComponentProps, type ComponentType, useState } from 'react'
import { notifyError } from '../../client/notify.ts'
import { textOf } from '../../client/text-of.ts'
import { withinTwoMinutes } from '../../ui/lazy-screen.tsx'

export type BarButtonProps = ComponentProps<'button'>

interface BarMenuProps {
  button: ComponentType<BarButtonProps>
  /** Loads the items of the menu. */
  items: () => Promise<ComponentType>
  width?: number
}

/** A button of the top bar whose menu is loaded when a user first opens it, so that the sign-in loads less. */
export function BarMenu({ button: Button, items, width }: BarMenuProps) {
  const [menu, setMenu] = useState<Awaited<ReturnType<typeof fetchMenu>> | null>(null)
  const open = async () => {
    try {
      setMenu(await withinTwoMinutes(() => fetchMenu(items)))
    } catch (error) {
      console.warn(error)
      notifyError(textOf('error.connection'))
    }
  }
  if (!menu) return <Button aria-haspopup="menu" aria-expanded={false} onClick={open} />
  return <menu.OpenedMenu button={Button} items={menu.Items} width={width} />
}

async function fetchMenu(items: BarMenuProps['items']) {
  const [{ OpenedMenu }, Items] = await Promise.all([import('./OpenedMenu.tsx'), items()])
  return { OpenedMenu, Items }
}
