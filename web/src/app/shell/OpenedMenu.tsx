import { Menu } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { BarButtonProps } from './BarMenu.tsx'

interface OpenedMenuProps {
  button: ComponentType<BarButtonProps>
  items: ComponentType
  width: number | undefined
}

/** A menu that opens as soon as it is loaded, and takes the focus of the button that it replaces. */
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
