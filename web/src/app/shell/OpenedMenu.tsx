import { Menu } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { BarButtonProps } from './BarMenu.tsx'

interface OpenedMenuProps {
  button: ComponentType<BarButtonProps>
  items: ComponentType
  width: number | undefined
}

/** Opens as soon as it is there, and takes over the focus of the button whose place it takes. */
export function OpenedMenu({ button: Button, items: Items, width }: OpenedMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Menu position="bottom-end" {...(width && { width })} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Items />
      </Menu.Dropdown>
    </Menu>
  )
}
