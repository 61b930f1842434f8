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

/** One step: whether it is done, what cannot be without it, and its form or the way to its screen. */
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

/** What is missing, by name. */
function Faltas({ estado: { passo, faltas } }: { estado: Estado }) {
  const { t } = useTranslation()
  if (faltas.length === 0) return null
  // Some of the names have commas in them.
  const names = faltas.map((key) => textOf(key)).join('; ')
  return (
    <Text size="sm" c="dimmed">
      {passo === 'grade'
        ? t('comecar.sem-janelas', { areas: names })
        : t('comecar.faltando', { faltas: names })}
    </Text>
  )
}
