import { Table, type TableScrollContainerProps } from '@mantine/core'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import classes from './SideScroll.module.css'

interface Hidden {
  before: boolean
  after: boolean
}

interface SideScrollProps extends Pick<TableScrollContainerProps, 'minWidth' | 'className' | 'children'> {
  /** What is scrolled, for those who do not see it. */
  label: string
}

/** A table that may be wider than its place: a shadow says where there is more, and the arrow keys lead there. */
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

/** What is wider than this by a hair is not worth a sign. */
const hair = 2

/** Whether something of it is hidden behind its left or its right edge. */
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
