import { passos } from '@cais/core/rules/comecar.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { Section } from '../../ui/Section.tsx'
import classes from './Comecar.module.css'
import { type Estado, Situacao } from './Situacao.tsx'

/** One step: its state, what does not work without it, and its form or a link to its screen. */
export function PassoSection({ estado, children }: { estado: Estado; children: ReactNode }) {
  const { t } = useTranslation()
  const { passo, feito } = estado
  const { onde } = passos[passo]
  return (
    <div id={passo} className={classes.passo}>
      <Section title={t(`comecar.passo.${passo}`)} aside={<Situacao estado={estado} />}>
        <Stack gap="sm">
          {!feito && <Text size="sm">{t(`comecar.sem.${passo}`)}</Text>}
          <Faltas estado={estado} />
          {children}
          {onde && (
            <div>
              <Button
                component={Link}
                to={onde}
                variant={feito ? 'default' : 'light'}
                rightSection={<IconArrowRight size={16} aria-hidden />}
              >
                {t('comecar.ir', { tela: t(`comecar.tela.${passo}` as 'comecar.tela.tarifas') })}
              </Button>
            </div>
          )}
        </Stack>
      </Section>
    </div>
  )
}

/** The names of what is missing. */
function Faltas({ estado: { passo, faltas } }: { estado: Estado }) {
  const { t } = useTranslation()
  if (faltas.length === 0) return null
  // Semicolons separate the names, because some contain commas.
  const names = faltas.map((key) => textOf(key)).join('; ')
  return (
    <Text size="sm" c="dimmed">
      {passo === 'grade'
        ? t('comecar.sem-janelas', { areas: names })
        : t('comecar.faltando', { faltas: names })}
    </Text>
  )
}
