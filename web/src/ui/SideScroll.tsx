import { Table, type TableScrollContainerProps } from '@mantine/core'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import classes from './SideScroll.module.css'

interface Hidden {
  before: boolean
  after: boolean
}

interface SideScrollProps extends Pick<TableScrollContainerProps, 'minWidth' | 'className' | 'children'> {
  /** The name of the scrolled content, for screen readers. */
  label: string
}

/** A container for a table that may be wider than it. A shadow marks the hidden side, and the arrow keys scroll. */
export function SideScroll({ label, ...props }: SideScrollProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { before, after } = useHidden(scroller)
  const scrolls = before || after
  return (
    <div className={classes.frame} data-before={before || undefined} data-after={after || undefined}>
      <Table.ScrollContainer
        ref={scroller}
        type="native"
        {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': label })}
        {...props}
      />
    </div>
  )
}

/** A difference of up to two pixels shows no shadow. */
const hair = 2

/** Whether content is hidden beyond the left or the right edge. */
function useHidden(scroller: RefObject<HTMLDivElement | null>): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false })
  const look = useCallback(() => {
    const { current } = scroller
    if (!current) return
    const { scrollLeft, scrollWidth, clientWidth } = current
    const before = scrollLeft > hair
    const after = scrollWidth - clientWidth - scrollLeft > hair
    setHidden((known) => (known.before === before && known.after === after ? known : { before, after }))
  }, [scroller])
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    look()
    const observer = new ResizeObserver(look)
    for (const one of [current, current.firstElementChild]) if (one) observer.observe(one)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [scroller, look])
  return hidden
}
