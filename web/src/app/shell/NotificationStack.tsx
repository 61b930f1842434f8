import { Notifications } from '@mantine/notifications'

/** A file of its own, so that code which only sends notifications does not load the component that shows them. */
export const NotificationStack = () => <Notifications position="bottom-right" />
