import { type PrazoQuestion, prazoQuestions } from '@cais/core/search/filters.ts'
import { Button, Group, type GroupProps, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/ChipLine.module.css'

interface PrazoButtonsProps extends GroupProps {
  asked: string | null | undefined
  onAsk: (question: PrazoQuestion | null) => void
}

/** Filters a list by deadlines that have passed or soon will; a second click removes the filter. */
export function PrazoButtons({ asked, onAsk, ...group }: PrazoButtonsProps) {
  const { t } = useTranslation()
  const label = useId()
  return (
    <Group role="group" aria-labelledby={label} gap={6} className={classes.line} {...group}>
      <Text id={label} size="sm" fw={600}>
        {t('column.prazo')}
      </Text>
      {prazoQuestions.map((question) => (
        <Button
          key={question}
          size="compact-sm"
          radius="xl"
          variant={question === asked ? 'filled' : 'default'}
          aria-pressed={question === asked}
          onClick={() => onAsk(question === asked ? null : question)}
        >
          {t(`filter.prazo.${question}`)}
        </Button>
      ))}
    </Group>
  )
}
