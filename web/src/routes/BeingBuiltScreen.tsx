import { IconCrane } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../client/text-of.ts'
import { Notice } from '../ui/Notice.tsx'

/** A place that is announced but not open yet. */
export function BeingBuiltScreen({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <Notice icon={IconCrane} title={textOf(`screen.${title}`)}>
      {t('screen.being-built')}
    </Notice>
  )
}
