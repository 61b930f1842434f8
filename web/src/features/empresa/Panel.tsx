import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Section } from '../../ui/Section.tsx'

interface PanelProps {
  title: string
  addLabel: string
  addIcon?: ReactNode
  onAdd: () => void
  children: ReactNode
}

/** A part of the company's page with a list and a button to add to it. */
export function Panel({ title, addLabel, addIcon = <IconPlus size={16} />, onAdd, children }: PanelProps) {
  return (
    <Section
      title={title}
      aside={
        <Button leftSection={addIcon} onClick={onAdd}>
          {addLabel}
        </Button>
      }
    >
      {children}
    </Section>
  )
}
