import classes from './WrappingBadge.module.css'

/** A badge whose text wraps rather than taking more width. */
export const wrappingBadge = { root: classes.badge ?? '', label: classes.label ?? '' }

/** A badge that takes the width of its text, also in a narrow column; on a phone's cards it wraps. */
export const wholeBadge = classes.whole ?? ''
