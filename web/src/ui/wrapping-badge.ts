import classes from './WrappingBadge.module.css'

/** A badge whose text wraps rather than taking more width. */
export const wrappingBadge = { root: classes.badge ?? '', label: classes.label ?? '' }
