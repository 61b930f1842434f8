import type { LineupCall } from '@cais/core/api/lineup.ts'
import { Popover } from '@mantine/core'
import { type Ref, useImperativeHandle, useState } from 'react'
import { CallDetails } from './CallDetails.tsx'
import classes from './Lineup.module.css'

interface ShipDetailsProps {
  /** The ship that is looked at. */
  call: LineupCall | null
  onHide: (id: number) => void
}

/** What the plan has no room for, beside the ship that is looked at: one for all of them, which goes from ship to ship. */
export function ShipDetails({ call, onHide }: ShipDetailsProps) {
  // While it fades it still tells of the ship that was looked at.
  const [last, setLast] = useState(call)
  if (call && call !== last) setLast(call)
  const told = call ?? last
  return (
    told && (
      <Popover
        key={told.id}
        opened={call !== null}
        onDismiss={() => onHide(told.id)}
        withRoles={false}
        withArrow
        shadow="md"
        position="top"
        width={300}
      >
        <Popover.Target>
          <ShipOfPlan id={told.id} />
        </Popover.Target>
        <Popover.Dropdown role="tooltip" className={classes.details}>
          <CallDetails call={told} />
        </Popover.Dropdown>
      </Popover>
    )
  )
}

/** Stands for a box that the plan has drawn already. */
function ShipOfPlan({ id, ref }: { id: number; ref?: Ref<Element | null> }) {
  useImperativeHandle<Element | null, Element | null>(
    ref,
    () => document.querySelector(`[data-ship="${id}"]`),
    [id],
  )
  return null
}
