import classes from './WrappingBadge.module.css'

/** A badge whose words take another line rather than more room. */
export const wrappingBadge = { root: classes.badge ?? '', label: classes.label ?? '' }
