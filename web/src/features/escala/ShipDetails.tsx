import type { LineupCall } from '@cais/core/api/lineup.ts'
import { Popover } from '@mantine/core'
import { type Ref, useImperativeHandle, useState } from 'react'
import { CallDetails } from './CallDetails.tsx'
import classes from './Lineup.module.css'

interface ShipDetailsProps {
  /** The ship whose details are shown. */
  call: LineupCall | null
  onHide: (id: number) => void
}

/** The details of a ship in a floating card. One card serves all ships and moves between them. */
export function ShipDetails({ call, onHide }: ShipDetailsProps) {
  // The last ship stays in the card during the closing animation.
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

/** A reference to the ship's box, which the plan has already drawn. */
function ShipOfPlan({ id, ref }: { id: number; ref?: Ref<Element | null> }) {
  useImperativeHandle<Element | null, Element | null>(
    ref,
    () => document.querySelector(`[data-ship="${id}"]`),
    [id],
  )
  return null
}
