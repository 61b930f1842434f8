import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import classes from './SubtipoCards.module.css'

interface SubtipoCardsProps {
  servicos: readonly ServicoDeclarado[]
  pathOf: (servico: ServicoDeclarado) => string
}

/** Subtypes to choose from, each with how its cargo is found. */
export function SubtipoCards({ servicos, pathOf }: SubtipoCardsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {servicos.map((servico) => (
        <li key={servico.subtipo}>
          <UnstyledButton component={Link} to={pathOf(servico)} className={classes.card}>
            <CardText servico={servico} />
          </UnstyledButton>
        </li>
      ))}
    </SimpleGrid>
  )
}

function CardText({ servico }: { servico: ServicoDeclarado }) {
  const { t } = useTranslation()
  return (
    <>
      <Text fw={600}>{textOf(`enum.subtipo.${servico.subtipo}`)}</Text>
      <Text size="xs" c="dimmed">
        {t('novo-servico.found-by', {
          how: servico.buscas.map((busca) => t(`novo-servico.busca.${busca}`)).join(', '),
        })}
      </Text>
    </>
  )
}
