import { Anchor, Button, Checkbox, Group } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { TermsText } from './TermsText.tsx'

interface TermsCheckboxProps extends ComponentProps<typeof Checkbox> {
  onAccept: () => void
}

/** The terms open over the form, so that typed values stay. */
export function TermsCheckbox({ onAccept, ...checkbox }: TermsCheckboxProps) {
  const { t } = useTranslation()
  const [opened, terms] = useDisclosure()
  const isPhone = useMediaQuery('(max-width: 36em)')
  const accept = () => {
    onAccept()
    terms.close()
  }
  return (
    <>
      <Checkbox
        label={t('register.accept-terms')}
        description={
          <Anchor href="/register/terms" target="_blank" inherit onClick={unlessNewTab(terms.open)}>
            {t('register.read-terms')}
          </Anchor>
        }
        {...checkbox}
      />
      <Dialog
        opened={opened}
        onClose={terms.close}
        title={t('terms.title')}
        size="lg"
        fullScreen={isPhone ?? false}
      >
        <TermsText />
        <Group justify="end" mt="lg">
          <Button variant="default" onClick={terms.close}>
            {t('action.close')}
          </Button>
          <Button onClick={accept}>{t('terms.accept')}</Button>
        </Group>
      </Dialog>
    </>
  )
}

/** A click with a modifier key opens a new tab as usual. */
function unlessNewTab(open: () => void) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
}
