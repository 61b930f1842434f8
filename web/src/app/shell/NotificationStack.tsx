import { Notifications } from '@mantine/notifications'

/** A file of its own, so that what only notes something to show does not fetch what shows it. */
export const NotificationStack = () => <Notifications position="bottom-right" />
