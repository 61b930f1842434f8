import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A modal; what is in it is made new each time it opens. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation()
  return <Modal closeButtonProps={{ 'aria-label': t('action.close') }} {...props} />
}
